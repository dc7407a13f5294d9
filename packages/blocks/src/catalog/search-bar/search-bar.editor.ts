import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField } from '../../kit/define/editor-fields.ts'

export const searchBarEditor = defineEditor({
  type: 'searchBar',
  label: 'Search',
  icon: 'search',
  palettes: { home: 1 },
  title: 'Search',
  description: 'Opens the search screen.',
  estimatedHeightPx: 64,
  fields: [
    {
      kind: 'text',
      path: 'placeholder',
      label: 'Placeholder',
      max: 100,
      placeholder: 'Search Product',
      section: 'content',
    },
    backgroundField(),
    hiddenField,
  ],
})
