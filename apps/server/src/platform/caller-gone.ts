/** Nobody waits for the answer any more: it is no outage and no defect. */
export class CallerGone extends Error {
  constructor() {
    super('The caller went away.')
  }
}
