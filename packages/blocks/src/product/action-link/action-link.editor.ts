import { defineEditor } from '../../kit/define/define-editor.ts'
import { actionField } from '../../kit/define/editor-fields.ts'
import { productBlockSettings } from '../../kit/products/product-editor-fields.ts'

export const actionLinkEditor = defineEditor({
  type: 'url',
  label: 'Action link',
  icon: 'link',
  palettes: { 'product-detail': 5 },
  title: 'Action link',
  description: 'A titled link: a size guide, the terms of delivery, a call to the shop.',
  estimatedHeightPx: 110,
  fields: [
    ...productBlockSettings(
      [
        {
          kind: 'textarea',
          path: 'description.text',
          label: 'Text',
          max: 500,
          counter: true,
          section: 'content',
        },
      ],
      'Open',
    ),
    actionField,
  ],
})
