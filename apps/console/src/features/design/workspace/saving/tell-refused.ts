/**
 * Puts a refused save into words: the request knows only paths, and the person reads the label of the block's field.
 */
import { findBlockEditor } from '@vitrine/blocks/editors'
import { AppError, type FieldIssue } from '@vitrine/domain/errors'
import type { Field } from '@vitrine/domain/fields/field.schema'
import type { DesignSave } from '@vitrine/domain/pages/pages.routes'
import { m } from '@vitrine/messages/console'
import { said } from '../../../../shared/fields/said-field.ts'
import { wordsOfRefusedField } from '../../../../shared/refusal-words.ts'
import { placesText } from '../../document/saved-words.ts'
import type { InvalidOwner } from '../../editor/document.ts'
import type { Editor } from '../../editor/editor.ts'
import type { RefusedValue } from '../../editor/invalid-list.ts'
import { brandingSections } from '../../screens/branding/branding-sections.ts'
import { barColorFields, tabIconFields, tabTitleFields } from '../../screens/navigation-bar/bar-fields.ts'

const pageFields = [
  { path: 'title.text', label: m.selections_screen_name },
  { path: 'backgroundColor', label: m.selections_background },
  { path: 'options', label: m.settings_panel_page },
]
const layoutFields = [...brandingSections.flatMap(({ fields }) => fields), ...barColorFields]
const tabFields = [...tabTitleFields, ...tabIconFields]

type Labelled = Pick<Field, 'path' | 'label'> & Partial<Pick<Field, 'kind'>>

/** Field kinds whose inputs have paths of their own below the field's path. */
const composed: readonly (Field['kind'] | undefined)[] = ['action', 'spacing', 'place', 'imageSlots']

/** The field to which a path belongs: of the fields that contain it, the deepest, and the first of several. */
function fieldAt(fields: readonly Labelled[], path: string): Labelled | undefined {
  const isIn = (field: Labelled) =>
    path === field.path || path.startsWith(`${field.path}.`) || field.path.startsWith(`${path}.`)
  return fields.filter(isIn).sort((one, other) => other.path.length - one.path.length)[0]
}

function refusedAt(owner: InvalidOwner, fields: readonly Labelled[], path: string, message: string): RefusedValue {
  const field = fieldAt(fields, path)
  const isOwn = field === undefined || composed.includes(field.kind)
  return { owner, path: isOwn ? path : field.path, label: said(field?.label ?? m.workspace_settings), message }
}

const blockPath = /^data\.pages\.(\d+)\.data\.blocks\.(\d+)(?:\.(.+))?$/
const pagePath = /^data\.pages\.(\d+)\.(?:data\.)?(.+)$/
const tabPath = /^data\.layout\.data\.bottomTabs\.(\d+)\.(.+)$/
const layoutPath = /^data\.layout\.data\.(.+)$/

function findRefused(issue: FieldIssue, { pages, layout }: DesignSave): RefusedValue | null {
  const { path } = issue
  const message = wordsOfRefusedField(issue)
  const [, page, block, inBlock = 'hidden'] = blockPath.exec(path) ?? []
  const refused = page === undefined ? undefined : pages[Number(page)]?.data.blocks[Number(block)]
  if (refused) return refusedAt(`block:${refused.id}`, findBlockEditor(refused.type)?.fields ?? [], inBlock, message)
  const [, pageAt, inPage = ''] = pagePath.exec(path) ?? []
  const pageId = pageAt === undefined ? undefined : pages[Number(pageAt)]?.id
  if (pageId !== undefined) return refusedAt(`page:${pageId}`, pageFields, inPage, message)
  const [, tabAt, inTab = ''] = tabPath.exec(path) ?? []
  const tab = tabAt === undefined ? undefined : layout?.data.bottomTabs[Number(tabAt)]
  if (tab) return refusedAt(`tab:${tab.id}`, tabFields, inTab, message)
  const [, inLayout] = layoutPath.exec(path) ?? []
  return inLayout === undefined ? null : refusedAt('layout', layoutFields, inLayout, message)
}

/** Marks the refused fields and returns an error that names them; any other error is returned unchanged. */
export function tellRefused(editor: Editor, request: DesignSave, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'validation_failed' || !error.issues) return error
  const refused = error.issues.flatMap((issue) => findRefused(issue, request) ?? [])
  editor.markRefused(refused)
  const places = editor.invalid.get()
  const message =
    refused.length > 0 && places.length > 0
      ? m.workspace_not_saved({ places: placesText(places) })
      : m.workspace_cannot_save()
  return new AppError('validation_failed', { message, issues: error.issues, cause: error })
}
