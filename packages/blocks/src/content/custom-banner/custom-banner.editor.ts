import { m } from '@vitrine/messages/console'
import placeWords from '@vitrine/messages/console/blocks.words_place'
import { defineEditor } from '../../kit/define/define-editor.ts'
import {
  altField,
  backgroundField,
  hiddenField,
  imageField,
  pictureActionField,
  spacingField,
  titleFields,
} from '../../kit/define/editor-fields.ts'

export const customBannerEditor = defineEditor({
  type: 'custombanner',
  icon: 'photo-text',
  palettes: { brands: 1 },
  estimatedHeightPx: 260,
  fields: [
    imageField(),
    altField,
    ...titleFields(),
    {
      kind: 'textarea',
      path: 'description.text',
      label: m.pickers_text,
      max: 300,
      counter: true,
      section: 'content',
    },
    {
      kind: 'segmented',
      path: 'words',
      label: m.blocks_field_title_and_text,
      options: [
        { value: 'below', label: placeWords.below },
        { value: 'over', label: placeWords.over },
      ],
      section: 'appearance',
    },
    spacingField,
    backgroundField(),
    pictureActionField,
    hiddenField,
  ],
})
