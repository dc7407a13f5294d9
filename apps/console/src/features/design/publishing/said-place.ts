/** A field that holds invalid input, in the language of the reader: what the browser keeps of it may be in another. */
import { findBlockEditor } from '@vitrine/blocks/editors'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { said } from '../../../shared/fields/said-field.ts'
import { sayInvalid } from '../../../shared/fields/say-invalid.ts'
import { shownPageName } from '../../../shared/page-names.ts'
import type { FieldOwner, InvalidPlace } from '../../../shared/unsaved-changes/invalid-places.ts'
import { designMenu } from '../design-menu.ts'
import { blockLabelOf } from '../editor/block-look.ts'
import { fieldAt, type Labelled } from '../editor/field-at.ts'
import { contentFields, lookFields, placeFields, titleFields } from '../screens/badges/badge-fields.ts'
import { layoutFields, pageFields, tabFields } from '../workspace/saving/fields-of-owners.ts'

const badgeFields = [...titleFields, ...contentFields, ...lookFields, ...placeFields]

function fieldsOf({ kind, type = '' }: FieldOwner): readonly Labelled[] {
  if (kind === 'block') return findBlockEditor(type)?.fields ?? []
  return { page: pageFields, tab: tabFields, badge: badgeFields, layout: layoutFields }[kind]
}

function whereOf({ kind, type = '', name, page }: FieldOwner): string | null {
  if (kind === 'badge') return name === undefined ? null : name || m.badges_no_title()
  if (kind === 'tab') return name === undefined ? null : name || m.canvas_tab_button()
  if (!page) return null
  const shownPage = shownPageName(page)
  return kind === 'block' ? m.workspace_place({ block: name || blockLabelOf(type), page: shownPage }) : shownPage
}

export function saidPlace<P extends InvalidPlace & { path?: string; title?: string }>(place: P): P {
  const { owner, said: language, path, search } = place
  if (!owner || language === getLocale()) return place
  const label = fieldAt(fieldsOf(owner), search['field'] ?? '')?.label
  const title = designMenu.find((entry) => entry.path === path)?.label()
  return {
    ...place,
    ...(title !== undefined && { title }),
    label: label === undefined ? place.label : said(label),
    message: sayInvalid(place),
    where: whereOf(owner) ?? place.where,
  }
}
