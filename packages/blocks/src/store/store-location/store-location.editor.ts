import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField } from '../../kit/define/editor-fields.ts'

export const storeLocationEditor = defineEditor({
  type: 'store',
  label: 'Store location',
  icon: 'map-pin',
  palettes: { 'store-locator': 1 },
  title: 'Store location',
  description: 'One store with its address, place on the map and opening hours.',
  ticks: true,
  estimatedHeightPx: 170,
  fields: [
    { kind: 'text', path: 'store.name', label: 'Store name', required: true, max: 200, section: 'content' },
    { kind: 'textarea', path: 'store.address', label: 'Store address', required: true, max: 1000, section: 'content' },
    { kind: 'place', path: 'coordinates', label: 'Place on the map', address: 'store.address', section: 'content' },
    { kind: 'text', path: 'store.phone', label: 'Phone', max: 40, section: 'content' },
    { kind: 'text', path: 'store.mail', label: 'Email', max: 320, section: 'content' },
    { kind: 'url', path: 'store.website', label: 'Website', section: 'content' },
    { kind: 'openDays', path: 'openDays', label: 'Opening hours', section: 'content' },
    { kind: 'textarea', path: 'descriptions.0.text', label: 'Description', max: 500, section: 'content' },
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
