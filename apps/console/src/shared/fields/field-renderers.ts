/**
 * One renderer a field kind: exhaustive, so that a new kind does not compile without one. Kinds that bring pickers,
 * uploads or editors are loaded when a form first shows one.
 */
import type { FieldKind } from '@vitrine/domain/fields/field.schema'
import { type ComponentType, lazy } from 'react'
import type { FieldProps } from './field-props.ts'
import { ColourField } from './kinds/colour-field.tsx'
import { DatetimeField } from './kinds/datetime-field.tsx'
import { NumberField } from './kinds/number-field.tsx'
import { SegmentedField } from './kinds/segmented-field.tsx'
import { SelectField } from './kinds/select-field.tsx'
import { SliderField } from './kinds/slider-field.tsx'
import { SpacingField } from './kinds/spacing-field.tsx'
import { SpacingSwitchField } from './kinds/spacing-switch-field.tsx'
import { SwitchField } from './kinds/switch-field.tsx'
import { TextField } from './kinds/text-field.tsx'
import { TextareaField } from './kinds/textarea-field.tsx'
import { UrlField } from './kinds/url-field.tsx'

type Renderers = { readonly [K in FieldKind]: ComponentType<FieldProps<K>> }

export const fieldRenderers: Renderers = {
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  slider: SliderField,
  switch: SwitchField,
  select: SelectField,
  segmented: SegmentedField,
  colour: ColourField,
  datetime: DatetimeField,
  url: UrlField,
  spacing: SpacingField,
  spacingSwitch: SpacingSwitchField,
  html: lazy(() => import('./kinds/html-field.tsx').then((file) => ({ default: file.HtmlField }))),
  image: lazy(() => import('./kinds/image-field.tsx').then((file) => ({ default: file.ImageField }))),
  video: lazy(() => import('./kinds/video-field.tsx').then((file) => ({ default: file.VideoField }))),
  imageSlots: lazy(() => import('./kinds/image-slots-field.tsx').then((file) => ({ default: file.ImageSlotsField }))),
  categorySlots: lazy(() =>
    import('./kinds/category-slots-field.tsx').then((file) => ({ default: file.CategorySlotsField })),
  ),
  brands: lazy(() => import('./kinds/brands-field.tsx').then((file) => ({ default: file.BrandsField }))),
  categoryProducts: lazy(() =>
    import('./kinds/category-products-field.tsx').then((file) => ({ default: file.CategoryProductsField })),
  ),
  icon: lazy(() => import('./kinds/icon-field.tsx').then((file) => ({ default: file.IconField }))),
  place: lazy(() => import('./kinds/place-field.tsx').then((file) => ({ default: file.PlaceField }))),
  openDays: lazy(() => import('./kinds/open-days-field.tsx').then((file) => ({ default: file.OpenDaysField }))),
  conditions: lazy(() => import('./kinds/conditions-field.tsx').then((file) => ({ default: file.ConditionsField }))),
  attributes: lazy(() => import('./kinds/attributes-field.tsx').then((file) => ({ default: file.AttributesField }))),
  action: lazy(() => import('./kinds/action-field.tsx').then((file) => ({ default: file.ActionField }))),
}
