import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.UnaryOperator;
import org.unidn.Unidn;

/** Nanoseconds a call: unidn, then java.net.IDN. */
public class Bench {
    static long nanoseconds(UnaryOperator<String> function, String name) {
        ThreadMXBean times = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        int length = 0;
        for (int round = 0; round < 9; round++) {
            long start = times.getCurrentThreadCpuTime();
            for (int i = 0; i < 100_000; i++) {
                length += function.apply(name).length();
            }
            best = Math.min(best, (times.getCurrentThreadCpuTime() - start) / 100_000);
        }
        return length == 0 ? 0 : best; // the results are used
    }

    public static void main(String[] names) {
        for (String name : names) {
            System.out.println(nanoseconds(Unidn::toAscii, name) + " " + nanoseconds(java.net.IDN::toASCII, name));
        }
    }
}
