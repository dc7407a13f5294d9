/** Reports a block that could not be drawn to the developer tools; the page is shown without it. */
export const reportBlock = (error: unknown, block: { id: string; type: string }): void =>
  reportError(new Error(`Block ${block.type} (${block.id}) could not be drawn`, { cause: error }))
