/** The pages and parts of a moment as one list. */
import type { Moment, PageAtMoment, PartAtMoment } from '@vitrine/domain/history/history.routes'
import partWords from '@vitrine/messages/console/history.part'
import { pageTitle } from '../../../shared/page-names.ts'

export interface MomentThing {
  /** The name in the address: `page:<id>`, or the name of the part. */
  key: string
  label: string
  differs: boolean
  page: PageAtMoment | null
  part: PartAtMoment | null
}

export const thingsOf = ({ pages, parts }: Moment): MomentThing[] => [
  ...pages.map((page) => ({
    key: `page:${page.id}`,
    label: pageTitle(page.title),
    differs: page.state !== 'same',
    page,
    part: null,
  })),
  ...parts.map((part) => ({
    key: part.part,
    label: partWords[part.part](),
    differs: part.state !== 'same',
    page: null,
    part,
  })),
]

/** The wanted page or part, or else the first that differs. Null if nothing differs. */
export const shownOf = (things: readonly MomentThing[], wanted: string): MomentThing | null =>
  things.find(({ key }) => key === wanted) ?? things.find(({ differs }) => differs) ?? null
