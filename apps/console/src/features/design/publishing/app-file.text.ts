/** Texts of export and import. */
import type { NotFound, SameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import { areaEntry } from '@vitrine/domain/app-file/app-file.rules'
import type { AppFileCounts, AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`]

/** Sums up a file, such as '6 pages, 2 badges, 14 pictures and videos, 2 languages'. */
export const contentText = ({ designs, pages, badges, languages, pictures }: AppFileCounts): string =>
  [
    ...(designs > 1 ? counted(designs, 'design') : []),
    ...counted(pages, 'page'),
    ...counted(badges, 'badge'),
    ...counted(pictures, 'picture or video', 'pictures and videos'),
    ...counted(languages, 'language'),
  ].join(', ')

/** The number of designs in the file besides the main one. They do not go into the draft. */
export const otherDesigns = ({ counts, entries }: Pick<AppFileManifest, 'counts' | 'entries'>): number =>
  counts.designs - (entries.some(({ name }) => name === areaEntry('design')) ? 1 : 0)

/** Says what happens to the other designs. Null if the file has none. */
export function otherDesignsText(count: number): string | null {
  if (count <= 0) return null
  return count === 1
    ? 'The other design of the file is added under Schedule as a draft, without its times: nothing goes live by itself. Where this app has a design by the same name, your choice below applies.'
    : `The other ${count} designs of the file are added under Schedule as drafts, without their times: nothing goes live by itself. Where this app has a design by the same name, your choice below applies.`
}

/** Says what can happen to designs whose name already exists in the app. */
export const sameNamedTexts: Record<SameNamedDesigns, { label: string; description: string }> = {
  skip: { label: 'Skip', description: 'Yours stay as they are.' },
  replace: { label: 'Replace', description: 'Your drafts are deleted. Scheduled and past designs stay.' },
  add: { label: 'Keep both', description: 'The file’s are added beside yours.' },
}

/** Says what happened to designs of the same name. Null if there were none. */
export function sameNamedResult({
  skippedDesigns,
  replacedDesigns,
}: {
  skippedDesigns: number
  replacedDesigns: number
}) {
  const parts = [
    ...counted(skippedDesigns, 'design').map((text) => `${text} of the same name skipped`),
    ...counted(replacedDesigns, 'draft').map((text) => `${text} of the same name replaced`),
  ]
  return parts.length === 0 ? null : `${parts.join(', ')}.`
}

export const notFoundTitles: Record<NotFound['kind'], string> = {
  product: 'Products that your store does not have',
  category: 'Categories that your store does not have',
  brand: 'Brands that your store does not have',
  picture: 'Pictures that are not in the file',
  language: 'Languages of the file that this app does not have',
  integration: 'Integrations that are not connected',
  area: 'Parts that this version does not know',
}

/** Groups what was not found by kind, in the order of the titles. */
export const groupNotFound = (notFound: readonly NotFound[]): { title: string; items: NotFound[] }[] =>
  (Object.keys(notFoundTitles) as NotFound['kind'][])
    .map((kind) => ({ title: notFoundTitles[kind], items: notFound.filter((item) => item.kind === kind) }))
    .filter(({ items }) => items.length > 0)

export const nameOf = ({ id, name }: NotFound): string => name || id
