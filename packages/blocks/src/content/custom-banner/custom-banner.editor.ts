import { defineEditor } from '../../kit/define/define-editor.ts'
import {
  actionField,
  altField,
  backgroundField,
  hiddenField,
  imageField,
  spacingField,
  titleFields,
} from '../../kit/define/editor-fields.ts'

export const customBannerEditor = defineEditor({
  type: 'custombanner',
  label: 'Custom banner',
  icon: 'photo-text',
  palettes: { brands: 1 },
  title: 'Custom banner',
  description: 'A picture with a title and a few words, on it or below it.',
  estimatedHeightPx: 260,
  fields: [
    imageField(),
    altField,
    ...titleFields(),
    { kind: 'textarea', path: 'description.text', label: 'Text', max: 300, counter: true, section: 'content' },
    {
      kind: 'segmented',
      path: 'words',
      label: 'Title and text',
      options: [
        { value: 'below', label: 'Below the picture' },
        { value: 'over', label: 'On the picture' },
      ],
      section: 'appearance',
    },
    spacingField,
    backgroundField(),
    actionField,
    hiddenField,
  ],
})
