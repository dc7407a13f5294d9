import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { actionField } from '../../kit/define/editor-fields.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const actionLinkEditor = defineEditor({
  type: 'url',
  icon: 'link',
  palettes: { 'product-detail': 5 },
  estimatedHeightPx: 110,
  fields: [
    ...productBlockSettings(
      [
        {
          kind: 'textarea',
          path: 'description.text',
          label: m.pickers_text,
          max: 500,
          counter: true,
          section: 'content',
        },
      ],
      'openLink',
    ),
    actionField,
  ],
})
