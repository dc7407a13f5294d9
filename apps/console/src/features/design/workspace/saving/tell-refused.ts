/**
 * Puts a refused save into words: the request knows only paths, and the person reads the label of the block's field.
 */
import { findBlockEditor } from '@vitrine/blocks/editors'
import { AppError, type FieldIssue } from '@vitrine/domain/errors'
import type { Field } from '@vitrine/domain/fields/field.schema'
import type { DesignSave } from '@vitrine/domain/pages/pages.routes'
import { m } from '@vitrine/messages/console'
import type { InvalidReason } from '../../../../shared/fields/invalid-reason.ts'
import { said } from '../../../../shared/fields/said-field.ts'
import { invalidInput } from '../../../../shared/fields/say-invalid.ts'
import { placesText } from '../../document/saved-words.ts'
import type { InvalidOwner } from '../../editor/document.ts'
import type { Editor } from '../../editor/editor.ts'
import { fieldAt, type Labelled } from '../../editor/field-at.ts'
import type { RefusedValue } from '../../editor/invalid-list.ts'
import { layoutFields, pageFields, tabFields } from './fields-of-owners.ts'

/** Field kinds whose inputs have paths of their own below the field's path. */
const composed: readonly (Field['kind'] | undefined)[] = ['action', 'spacing', 'place', 'imageSlots']

function refusedAt(
  owner: InvalidOwner,
  fields: readonly Labelled[],
  path: string,
  reason: InvalidReason,
): RefusedValue {
  const field = fieldAt(fields, path)
  const isOwn = field === undefined || composed.includes(field.kind)
  const label = said(field?.label ?? m.workspace_settings)
  return { owner, path: isOwn ? path : field.path, input: invalidInput({ text: null, label, reason }) }
}

const blockPath = /^data\.pages\.(\d+)\.data\.blocks\.(\d+)(?:\.(.+))?$/
const pagePath = /^data\.pages\.(\d+)\.(?:data\.)?(.+)$/
const tabPath = /^data\.layout\.data\.bottomTabs\.(\d+)\.(.+)$/
const layoutPath = /^data\.layout\.data\.(.+)$/

function findRefused(issue: FieldIssue, { pages, layout }: DesignSave): RefusedValue | null {
  const { path, in: _, ...refusal } = issue
  const reason = { refused: refusal }
  const [, page, block, inBlock = 'hidden'] = blockPath.exec(path) ?? []
  const refused = page === undefined ? undefined : pages[Number(page)]?.data.blocks[Number(block)]
  if (refused) return refusedAt(`block:${refused.id}`, findBlockEditor(refused.type)?.fields ?? [], inBlock, reason)
  const [, pageAt, inPage = ''] = pagePath.exec(path) ?? []
  const pageId = pageAt === undefined ? undefined : pages[Number(pageAt)]?.id
  if (pageId !== undefined) return refusedAt(`page:${pageId}`, pageFields, inPage, reason)
  const [, tabAt, inTab = ''] = tabPath.exec(path) ?? []
  const tab = tabAt === undefined ? undefined : layout?.data.bottomTabs[Number(tabAt)]
  if (tab) return refusedAt(`tab:${tab.id}`, tabFields, inTab, reason)
  const [, inLayout] = layoutPath.exec(path) ?? []
  return inLayout === undefined ? null : refusedAt('layout', layoutFields, inLayout, reason)
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
  return new AppError('validation_failed', { message, issues: undefined, cause: error })
}
