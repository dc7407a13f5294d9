/**
 * Required fields of new blocks that nobody has filled in yet. They are saved as they are, and the save message names
 * them.
 */

import { findBlockEditor } from '@vitrine/blocks/editors'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { DesignSave } from '@vitrine/domain/pages/pages.routes'
import { m } from '@vitrine/messages/console'
import { said } from '../../../../shared/fields/said-field.ts'
import { shownPageName } from '../../../../shared/page-names.ts'
import type { InvalidPlace } from '../../../../shared/unsaved-changes/invalid-places.ts'
import { blockName } from '../../editor/commands/block-rules.ts'
import type { Editor } from '../../editor/editor.ts'
import { getAt } from '../../editor/paths.ts'

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && !value.trim())

const missingIn = (block: Block) =>
  (findBlockEditor(block.type)?.fields ?? []).filter(({ required, path }) => required && isBlank(getAt(block, path)))

export const missingPlaces = ({ labelOf }: Pick<Editor, 'labelOf'>, { pages }: Pick<DesignSave, 'pages'>) =>
  pages.flatMap(({ id, data }) =>
    data.blocks.flatMap((block): InvalidPlace[] =>
      missingIn(block).map(({ label, path }) => ({
        label: said(label),
        message: m.fields_required(),
        where: m.workspace_place({ block: blockName(block, labelOf(block.type)), page: shownPageName(data) }),
        search: { page: id, block: block.id, field: path },
      })),
    ),
  )
