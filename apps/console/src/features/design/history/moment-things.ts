/** Pages and parts of a moment as one list. */
import type { Moment, PageAtMoment, PartAtMoment } from '@vitrine/domain/history/history.routes'
import { pageTitle, partText } from './history.text.ts'

export interface Shown {
  /** As it stands in the address: `page:<id>` or the part. */
  key: string
  label: string
  differs: boolean
  page: PageAtMoment | null
  part: PartAtMoment | null
}

export const thingsOf = ({ pages, parts }: Moment): Shown[] => [
  ...pages.map((page) => ({
    key: `page:${page.id}`,
    label: pageTitle(page.title),
    differs: page.state !== 'same',
    page,
    part: null,
  })),
  ...parts.map((part) => ({
    key: part.part,
    label: partText[part.part],
    differs: part.state !== 'same',
    page: null,
    part,
  })),
]

/** The wanted one, else the first that differs; null when nothing does. */
export const shownOf = (things: readonly Shown[], wanted: string): Shown | null =>
  things.find(({ key }) => key === wanted) ?? things.find(({ differs }) => differs) ?? null
