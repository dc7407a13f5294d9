import { pageDefaults } from '@vitrine/domain/pages/page.rules'
import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField } from '../../kit/define/editor-fields.ts'

export const searchBarEditor = defineEditor({
  type: 'searchBar',
  icon: 'search',
  palettes: { home: 1 },
  estimatedHeightPx: 64,
  fields: [
    {
      kind: 'text',
      path: 'placeholder',
      label: m.blocks_field_placeholder,
      max: 100,
      placeholder: pageDefaults.options.layout.searchBar.placeholder,
      section: 'content',
    },
    backgroundField(),
    hiddenField,
  ],
})
