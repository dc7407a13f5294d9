/** What the registry says about a type, with a fallback for types that have no editor yet. */
import { findBlockEditor } from '@vitrine/blocks/editors'

/** 'Image banner'; a type without an editor is called by its wire name. */
export const blockLabelOf = (type: string): string => findBlockEditor(type)?.label ?? type

export const estimatedHeightPx = (type: string): number => findBlockEditor(type)?.estimatedHeightPx ?? 120
