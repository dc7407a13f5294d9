/**
 * One renderer for each field kind. The map is exhaustive, so a new kind does not compile without one. Kinds that bring
 * pickers, uploads or editors are loaded when a form first shows one.
 */
import type { FieldKind } from '@vitrine/domain/fields/field.schema'
import type { ComponentType } from 'react'
import { lazyPart } from '../parts/lazy-part.tsx'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './kinds/number-field.tsx'
import { SegmentedField } from './kinds/segmented-field.tsx'
import { SelectField } from './kinds/select-field.tsx'
import { SliderField } from './kinds/slider-field.tsx'
import { SpacingField } from './kinds/spacing-field.tsx'
import { SpacingSwitchField } from './kinds/spacing-switch-field.tsx'
import { SwitchField } from './kinds/switch-field.tsx'
import { TextareaField, TextField } from './kinds/text-field.tsx'

type Renderers = { readonly [K in FieldKind]: ComponentType<FieldProps<K>> }

const MediaField = lazyPart(() => import('./kinds/media-field.tsx').then((module) => module.MediaField))

export const fieldRenderers: Renderers = {
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  slider: SliderField,
  switch: SwitchField,
  select: SelectField,
  segmented: SegmentedField,
  color: lazyPart(() => import('./kinds/color-field.tsx').then((module) => module.ColorField)),
  url: lazyPart(() => import('./kinds/url-field.tsx').then((module) => module.UrlField)),
  spacing: SpacingField,
  spacingSwitch: SpacingSwitchField,
  datetime: lazyPart(() => import('./kinds/datetime-field.tsx').then((module) => module.DatetimeField)),
  html: lazyPart(() => import('./kinds/html-field.tsx').then((module) => module.HtmlField)),
  image: MediaField,
  video: MediaField,
  imageSlots: lazyPart(() => import('./kinds/image-slots-field.tsx').then((module) => module.ImageSlotsField)),
  categorySlots: lazyPart(() => import('./kinds/category-slots-field.tsx').then((module) => module.CategorySlotsField)),
  brands: lazyPart(() => import('./kinds/brands-field.tsx').then((module) => module.BrandsField)),
  categoryProducts: lazyPart(() =>
    import('./kinds/category-products-field.tsx').then((module) => module.CategoryProductsField),
  ),
  icon: lazyPart(() => import('./kinds/icon-field.tsx').then((module) => module.IconField)),
  place: lazyPart(() => import('./kinds/place-field.tsx').then((module) => module.PlaceField)),
  openDays: lazyPart(() => import('./kinds/open-days-field.tsx').then((module) => module.OpenDaysField)),
  conditions: lazyPart(() => import('./kinds/conditions-field.tsx').then((module) => module.ConditionsField)),
  attributes: lazyPart(() => import('./kinds/attributes-field.tsx').then((module) => module.AttributesField)),
  action: lazyPart(() => import('./kinds/action-field.tsx').then((module) => module.ActionField)),
}
