/**
 * A field list describes as data what a person can configure. One renderer draws it (console `shared/fields`). Block
 * editors use it, and integration forms, badge conditions and settings can use it too.
 */

/** Sections of the settings panel, always in this order. */
export const fieldSections = ['content', 'appearance', 'action', 'conditions', 'visibility'] as const
export type FieldSection = (typeof fieldSections)[number]

export interface FieldCondition {
  path: string
  equals: unknown
}

/** What a person reads. Words are a function, because the language may change; what all languages share is a text. */
export type Words = string | (() => string)

interface CommonField<W> {
  /** Dotted path in the configured object: `title.text`, `images.0.action`. */
  path: string
  label: W
  help?: W
  section?: FieldSection
  required?: boolean
  /** Shown only while the value at another path equals this: the specification's `depend{key,value}`. */
  showWhen?: FieldCondition
  /**
   * Items that have the setting each for itself, with the paths that may name one. Which of them hold something else is said
   * below the field.
   */
  own?: { list: string; path: string; names: readonly string[] }
}

type FieldWith<W> = CommonField<W> &
  (
    | { kind: 'text'; max?: number; counter?: boolean; placeholder?: W; is?: 'phone' | 'email' }
    | { kind: 'textarea'; max?: number; counter?: boolean; placeholder?: W }
    | { kind: 'number'; min?: number; max?: number; step?: number; unit?: string }
    | { kind: 'slider'; min: number; max: number; step?: number; unit?: string }
    /** `within` is the path of the switch of all items, without which the one of an item has no effect. */
    | { kind: 'switch'; within?: string }
    | { kind: 'select'; options: readonly { value: string; label: W }[] }
    | { kind: 'segmented'; options: readonly { value: string; label: W }[] }
    /** `against` is the path of the background colour, for the contrast ratio: of text, where it does not draw icons. */
    | { kind: 'color'; fallback: string; against?: string; draws?: 'icon' }
    /**
     * Includes seconds and is kept as a UTC instant. `order` requires it before or after another path when both have a
     * value.
     */
    | { kind: 'datetime'; order?: { path: string; is: 'before' | 'after' } }
    | { kind: 'url'; placeholder?: W }
    | { kind: 'html' }
    /** One image object (`images.0`, `theme.logo`); `alt: false` where it has no alternative text of its own. */
    | { kind: 'image'; alt?: boolean }
    /** One video object (`videos.0`). */
    | { kind: 'video' }
    /** Path of the list. Always `count` slots, padded with empty ones, each with an action. */
    | { kind: 'imageSlots'; count: number }
    /** With `pictures`, each category may have a picture of its own. */
    | { kind: 'categorySlots'; count: number; pictures?: boolean }
    /** Path of the list: brands in order, at most `max`. */
    | { kind: 'brands'; max: number }
    /**
     * The path is `category`. Choosing one also fills products, title and action, with its first `products` products.
     */
    | { kind: 'categoryProducts'; products: number }
    | { kind: 'spacing'; inner?: boolean }
    /** A switch: on sets `outer` and `inner`, off sets 0. */
    | { kind: 'spacingSwitch'; outer: number; inner: number }
    /** `otherwise` is the path of the action that holds while there is none at `path`. */
    | { kind: 'action'; otherwise?: string }
    /** The opening hours of a week: a free text for each day. */
    | { kind: 'openDays' }
    /** Path of a list of {key, values}: collections, tags and product types that a product must have. */
    | { kind: 'conditions' }
    /** Path of a list of {id, name}: attributes of the store's products, each with a name that the owner gives it. */
    | { kind: 'attributes' }
    /**
     * Coordinates, found by a place's name and shown on a map. The sibling field `address` is filled when it is empty.
     */
    | { kind: 'place'; address?: string }
    /** An icon object (`iconset`); `colours` are the paths of the two colours that a chosen one takes on, under `bar` those of the bottom bar. */
    | { kind: 'icon'; colors?: { normal: string; selected: string } }
  )
/** As it is declared. */
export type Field = FieldWith<Words>
/** As it is drawn, in one language. */
export type SaidField = FieldWith<string>
export type FieldKind = Field['kind']
export type SaidFieldOf<K extends FieldKind> = Extract<SaidField, { kind: K }>
