/** Markup of any kind that nests or repeats too much: `deep` or `crowded`. */
export class Refusal extends Error {}

/** Why a drawing is refused: the name of an error's reason, with its parameters. */
export class DrawingRefusal extends Error {
  constructor(name, parameters = {}) {
    super(name)
    this.refusal = { name, parameters }
  }
}
