//! Servers for the programs that resolve and fetch names: each on a port of its own, as long as the
//! test lasts.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::thread;
use std::time::Duration;

/// The ports of the servers.
#[derive(Clone, Copy)]
pub struct Ports {
    pub http: u16,
    pub dns: u16,
    pub whois: u16,
}

/// Starts them; they end with the process.
pub fn start() -> io::Result<Ports> {
    let http = TcpListener::bind("127.0.0.1:0")?;
    let whois = TcpListener::bind("127.0.0.1:0")?;
    let dns = UdpSocket::bind("127.0.0.1:0")?;
    let ports = Ports {
        http: http.local_addr()?.port(),
        dns: dns.local_addr()?.port(),
        whois: whois.local_addr()?.port(),
    };
    thread::spawn(move || serve(&http, say_hello));
    thread::spawn(move || serve(&whois, echo));
    thread::spawn(move || answer(&dns));
    Ok(ports)
}

fn serve(listener: &TcpListener, respond: fn(TcpStream) -> io::Result<()>) {
    for stream in listener.incoming().flatten() {
        let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
        thread::spawn(move || respond(stream));
    }
}

/// A page, whatever is requested.
fn say_hello(stream: TcpStream) -> io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut line = String::from("-");
    while !line.trim_end().is_empty() {
        line.clear();
        if reader.read_line(&mut line)? == 0 {
            return Ok(());
        }
    }
    let mut stream = stream;
    stream.write_all(
        b"HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhello-idn\n",
    )
}

/// The line that was sent, in brackets.
fn echo(stream: TcpStream) -> io::Result<()> {
    let mut line = Vec::new();
    BufReader::new(stream.try_clone()?).read_until(b'\n', &mut line)?;
    let mut stream = stream;
    let line = line.strip_suffix(b"\r\n").unwrap_or(&line);
    stream.write_all(&[b"[", line, b"]\r\n"].concat())
}

/// 127.0.0.1, whatever name is asked for.
fn answer(socket: &UdpSocket) {
    let mut query = [0; 512];
    while let Ok((length, peer)) = socket.recv_from(&mut query) {
        let query = &query[..length];
        // The question: labels up to the root, type and class.
        let Some(root) = query.iter().skip(12).position(|&byte| byte == 0) else { continue };
        let Some(question) = query.get(12..12 + root + 5) else { continue };
        let header = [&query[..2], &[0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]].concat();
        let record = [0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1];
        let _ = socket.send_to(&[&header, question, &record].concat(), peer);
    }
}
