/** Why the server does not start: one line for an operator that names the variable or folder and the way out. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
