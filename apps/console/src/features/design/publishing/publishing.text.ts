/** Texts of publishing. The success text is exactly that of the specification (document 2, section 8). */
import type { Change } from '@vitrine/domain/publishing/publishing.routes'

export const publishedText = 'Published successfully! Please refresh your app to see the latest design.'
export const mayNotPublishText = 'You do not have the permission to publish. Ask an owner for it.'

/** The texts shown while the dialog waits. */
export const phaseText = { idle: '', saving: 'Saving your changes', publishing: 'Publishing' } as const

/** The title of a change: the name of its page, or else of the part of the app. */
export function changeTitle({ kind, title }: Pick<Change, 'kind' | 'title'>): string {
  switch (kind) {
    case 'pages-reordered':
      return 'Order of the pages'
    case 'layout-changed':
      return 'Look and navigation'
    case 'settings-changed':
      return 'Settings of the app'
    case 'badges-changed':
      return 'Badges'
    case 'brands-changed':
      return 'Brands'
    case 'categories-changed':
      return 'Categories'
    default:
      return title || 'Title page'
  }
}

const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`])

const countsText = ({ added, removed, changed, moved }: Pick<Change, 'added' | 'removed' | 'changed' | 'moved'>) =>
  [
    ...counted(added, 'added'),
    ...counted(removed, 'removed'),
    ...counted(changed, 'changed'),
    ...counted(moved, 'moved'),
  ].join(', ')

/** Says what a change does, such as 'Blocks: 2 added, 1 removed'. */
export function changeText({ kind, ...counts }: Change): string {
  switch (kind) {
    case 'page-added':
      return 'New page'
    case 'page-removed':
      return 'Removed'
    case 'pages-reordered':
      return 'Pages in another order'
    case 'layout-changed':
      return 'Branding or navigation changed'
    case 'badges-changed':
      return countsText(counts)
    case 'brands-changed':
      return 'Picked brands changed'
    case 'categories-changed':
      return 'Selected categories changed'
    case 'settings-changed':
      return 'Settings changed'
    case 'page-changed': {
      const blocks = countsText(counts)
      return blocks === '' ? 'Page settings changed' : `Blocks: ${blocks}`
    }
  }
}

/** Sums up the changes in one line for the list of releases. */
export function summaryOf(changes: readonly Change[]): string {
  const [first, ...others] = changes
  if (!first) return 'Nothing changed'
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return `${changeTitle(first)}: ${changeText(first)}${more}`
}
