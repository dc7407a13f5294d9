import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

export const recentlyViewedEditor = defineEditor({
  type: 'recentlyViewed',
  label: 'Recently viewed',
  icon: 'history',
  palettes: { home: 12 },
  title: 'Recently viewed',
  description: 'What the shopper looked at last. Not shown until there is something.',
  estimatedHeightPx: 240,
  fields: [...titleFields(), backgroundField(), hiddenField],
})
