/**
 * Calls name a design, or mean the live one by naming none. Every query that supports both uses this condition by
 * spreading it into the `where` of a query that has joined `designs`.
 */
export const namedDesign = (
  designId: string | null | undefined,
): readonly ['designs.id' | 'designs.status', '=', string] =>
  meansLive(designId) ? ['designs.status', '=', 'live'] : ['designs.id', '=', designId]

/** Whether a call means the live design because it names none. */
export const meansLive = (designId: string | null | undefined): designId is null | undefined =>
  typeof designId !== 'string'
