// The error of a question that has no answer.

/** A problem document (RFC 9457) as an error: the question was understood as far as `faults` say, and has no answer. */
export class ProblemError extends Error {
  /**
   * @param {string} json The problem document, as the engine wrote it.
   * @param {string} operation The operation that was asked, such as `princes.validateMove`.
   */
  constructor(json, operation) {
    /** @type {import('./index.js').Problem} */
    const problem = JSON.parse(json);
    super(`${operation}: ${problem.detail} (${problem.code})`);
    this.operation = operation;
    this.json = json;
    this.problem = problem;
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.faults = problem.faults ?? [];
  }
}
// On the prototype, as with the errors of the language: it is no property of each error, and a minifier does not change it.
Object.defineProperty(ProblemError.prototype, 'name', { value: 'ProblemError', configurable: true, writable: true });
