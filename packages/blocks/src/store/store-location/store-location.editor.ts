import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField } from '../../kit/define/editor-fields.ts'

export const storeLocationEditor = defineEditor({
  type: 'store',
  icon: 'map-pin',
  palettes: { 'store-locator': 1 },
  ticks: true,
  estimatedHeightPx: 170,
  fields: [
    {
      kind: 'text',
      path: 'store.name',
      label: m.blocks_field_store_name,
      required: true,
      max: 200,
      section: 'content',
    },
    {
      kind: 'textarea',
      path: 'store.address',
      label: m.blocks_field_store_address,
      required: true,
      max: 1000,
      section: 'content',
    },
    { kind: 'place', path: 'coordinates', label: m.blocks_field_place, address: 'store.address', section: 'content' },
    { kind: 'text', path: 'store.phone', label: m.blocks_field_phone, is: 'phone', max: 40, section: 'content' },
    { kind: 'text', path: 'store.mail', label: m.blocks_field_email, is: 'email', max: 320, section: 'content' },
    { kind: 'url', path: 'store.website', label: m.blocks_field_website, section: 'content' },
    { kind: 'openDays', path: 'openDays', label: m.blocks_field_opening_hours, section: 'content' },
    { kind: 'textarea', path: 'descriptions.0.text', label: m.blocks_field_description, max: 500, section: 'content' },
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
