/** A block that could not be drawn is told to the developer's tools; the page goes on without it. */
export const reportBlock = (error: unknown, block: { id: string; type: string }): void =>
  reportError(new Error(`Block ${block.type} (${block.id}) could not be drawn`, { cause: error }))
