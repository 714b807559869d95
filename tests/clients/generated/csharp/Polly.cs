// What the client names of Polly, a package of NuGet for retries, which is not in Debian. No retries are set here.
namespace Polly
{
    using System;
    using System.Threading.Tasks;

    public enum OutcomeType { Successful, Failure }

    public interface PolicyResult<T>
    {
        OutcomeType Outcome { get; }
        Exception FinalException { get; }
        T Result { get; }
    }

    public interface ISyncPolicy<T> { }

    public interface IAsyncPolicy<T>
    {
        Task<PolicyResult<T>> ExecuteAndCaptureAsync(Func<Task<T>> action);
    }
}
