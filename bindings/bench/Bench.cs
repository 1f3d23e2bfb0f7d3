using System;
using System.Diagnostics;

/// <summary>Nanoseconds a call: unidn, then IdnMapping of the framework.</summary>
public static class Bench
{
    private static long Nanoseconds(Func<string, string> function, string name)
    {
        double best = double.MaxValue;
        for (int round = 0; round < 5; round++)
        {
            TimeSpan start = Process.GetCurrentProcess().TotalProcessorTime;
            for (int i = 0; i < 200000; i++)
            {
                function(name);
            }
            TimeSpan time = Process.GetCurrentProcess().TotalProcessorTime - start;
            best = Math.Min(best, time.TotalMilliseconds * 1e6 / 200000);
        }
        return (long)best;
    }

    public static void Main(string[] names)
    {
        var mapping = new System.Globalization.IdnMapping();
        foreach (string name in names)
        {
            Console.WriteLine(Nanoseconds(text => Unidn.Idna.ToAscii(text), name) + " "
                + Nanoseconds(mapping.GetAscii, name));
        }
    }
}
