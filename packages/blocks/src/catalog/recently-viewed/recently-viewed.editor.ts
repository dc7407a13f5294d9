import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, titleFields } from '../../kit/define/editor-fields.ts'

export const recentlyViewedEditor = defineEditor({
  type: 'recentlyViewed',
  icon: 'history',
  palettes: { home: 12 },
  estimatedHeightPx: 240,
  fields: [...titleFields(), backgroundField(), hiddenField],
})
