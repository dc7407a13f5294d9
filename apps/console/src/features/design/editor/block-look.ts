/** Label and icon of a block type from the registry, with a fallback for types without an editor. */
import { findBlockEditor } from '@vitrine/blocks/editors'

/** A label such as 'Image banner'; for a type without an editor, its wire name. */
export const blockLabelOf = (type: string): string => findBlockEditor(type)?.label() ?? type

export const estimatedHeightPx = (type: string): number => findBlockEditor(type)?.estimatedHeightPx ?? 120
