/** What somebody else saved while a form was open, laid beside what was entered in it. */
import { merge, type Sides } from '@vitrine/domain/merge/merge.rules'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'

/** A field that somebody else changed, to something else than what stands in the form. */
export interface ChangedField {
  name: string
  base: unknown
  theirs: unknown
  mine: unknown
  /** What comes of both. */
  joined: unknown
  /** This form changed it too: which one stands is for the person to say. */
  isBoth: boolean
}

/** Of fields whose values belong together: how what is entered is laid on what somebody else saved. */
export type Joins<Values> = { [Name in keyof Values]?: (sides: Sides<Values[Name]>) => Values[Name] }

/**
 * What is entered on what somebody else saved: theirs where this form changed nothing, yours where it did, and of lists of
 * choices what either side added without what either took away. `changed` is what has to be shown first.
 */
export function joinMeanwhile<Values extends object>(sides: Sides<Values>, joins: Joins<Values> = {}) {
  const { base, theirs, mine } = sides as { [S in keyof typeof sides]: Record<string, unknown> }
  const joined = Object.fromEntries(
    (Object.keys(joins) as (keyof Values & string)[]).map((name) => [
      name,
      joins[name]?.({ base: sides.base[name], theirs: sides.theirs[name], mine: sides.mine[name] }),
    ]),
  )
  const values = { ...mine, ...(merge(sides).value as Values), ...joined }
  const changed: ChangedField[] = Object.keys(theirs)
    .filter((name) => !sameContent(base[name], theirs[name]) && !sameContent(mine[name], theirs[name]))
    .map((name) => ({
      name,
      base: base[name],
      theirs: theirs[name],
      mine: mine[name],
      joined: values[name as keyof Values],
      isBoth: !sameContent(base[name], mine[name]),
    }))
  return { values, changed }
}

/** What a list has that the other one lacks, and the other way round. */
export const listChanges = (from: readonly string[], to: readonly string[]) => ({
  added: to.filter((one) => !from.includes(one)),
  removed: from.filter((one) => !to.includes(one)),
})
