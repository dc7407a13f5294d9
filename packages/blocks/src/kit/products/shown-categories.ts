/**
 * The categories of a block for drawing: values chosen for the block take precedence over the catalogue's present data.
 */
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import type { BlockCategory } from '../define/common-fields.ts'
import { doesSomething } from '../frame/tappable.tsx'
import type { BlockHost } from '../host/host.ts'
import { categoryPicture, shownCategories } from './fill.rules.ts'

export interface ShownCategory {
  id: string
  name: string
  image: string | null
  action: Action
  isNamed: boolean
}

const openCategory = ({ id, name }: BlockCategory): Action => ({ type: 'openCategory', category: { id, name } })

/** The stored copies of the name and picture are shown until the catalogue has answered. */
function shownAs(category: BlockCategory, current: Category | undefined): ShownCategory {
  const hasOwnTitle = category.title && category.title !== category.name
  const { chosen, copied } = categoryPicture(category)
  return {
    id: category.id,
    name: hasOwnTitle ? String(category.title) : (current?.name ?? category.name),
    image: chosen ?? current?.image ?? copied,
    action: doesSomething(category.action) ? category.action : openCategory(category),
    isNamed: category.visibleName,
  }
}

/**
 * Hook. Categories that no longer exist are hidden from shoppers; the owner still sees them in order to replace them.
 */
export function useShownCategories(host: BlockHost, categories: readonly BlockCategory[] | undefined): ShownCategory[] {
  const chosen = shownCategories(categories)
  const current = host.useCategories(chosen.map(({ id }) => id))
  const byId = new Map(current?.map((category) => [category.id, category]))
  return chosen
    .filter(({ id }) => host.mode === 'edit' || current === null || byId.has(id))
    .map((category) => shownAs(category, byId.get(category.id)))
}
