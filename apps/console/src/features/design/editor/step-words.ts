/**
 * The names of steps, and what the live region says of them, in the console's language. They are asked for when they are
 * shown: no screen needs them to stand, so they are fetched after it (`use-step-words.ts`).
 */
import { m } from '@vitrine/messages/console'

/** The name of one thing, such as 'Image banner', or a number of blocks. */
interface About {
  what: string | number
}

type StepSentence = (inputs: { what: string }) => string

const nameOf = (what: string | number) => (typeof what === 'number' ? m.steps_blocks({ count: what }) : what)

const about =
  (say: StepSentence) =>
  ({ what }: About) =>
    say({ what: nameOf(what) })

const placed =
  (say: (inputs: { what: string; position: number; total: number }) => string) =>
  ({ what, position, total }: About & { position: number; total: number }) =>
    say({ what: nameOf(what), position, total })

const stepWords = {
  add: about(m.steps_add),
  paste: about(m.steps_paste),
  duplicate: about(m.steps_duplicate),
  delete: about(m.steps_delete),
  cut: about(m.steps_cut),
  move: about(m.steps_move),
  edit: about(m.steps_edit),
  rename: about(m.steps_rename),
  hide: about(m.steps_hide),
  show: about(m.steps_show),
  importStores: ({ count }: { count: number }) => m.steps_import_stores({ count }),
  setPicture: about(m.steps_set_picture),
  addPictures: about(m.steps_add_pictures),
  addButton: about(m.steps_add_button),
  deleteButton: about(m.steps_delete_button),
  moveButton: about(m.steps_move_button),
  editButton: about(m.steps_edit_button),
  reorderPages: () => m.steps_reorder_pages(),
  renamePage: () => m.steps_rename_page(),
  editPage: () => m.steps_edit_page(),
  editSettings: () => m.steps_edit_settings(),
  severalHomes: () => m.steps_several_homes(),
  titles: () => m.steps_titles(),
  barColors: () => m.steps_bar_colors(),
  header: () => m.steps_header(),
  brandColors: () => m.steps_brand_colors(),
  corners: () => m.steps_corners(),
  productImages: () => m.steps_product_images(),
  layout: () => m.steps_layout(),
  restoreEdits: () => m.steps_restore_edits(),
  discard: () => m.steps_discard(),
  keepBoth: about(m.steps_keep_both),

  addedAt: placed(m.steps_added_at),
  movedTo: placed(m.steps_moved_to),
  added: about(m.steps_added),
  deleted: about(m.steps_deleted),
  wasCut: about(m.steps_was_cut),
  hidden: about(m.steps_hidden),
  shown: about(m.steps_shown),
  pictureSet: about(m.steps_picture_set),
  picturesAdded: ({ what, count }: { what: string; count: number }) => m.steps_pictures_added({ what, count }),
}

type StepWords = typeof stepWords
type InputsOf<Say> = Say extends (inputs: infer I) => string ? (I extends object ? I : unknown) : unknown
type StepName = string | { [S in keyof StepWords]: { say: S } & InputsOf<StepWords[S]> }[keyof StepWords]

/** What is said in words that may not be here yet, or a text in the console's language. */
export type StepText = StepName | { say: 'undid' | 'redid'; step: StepText }

export function wordsOfStep(text: StepText): string {
  if (typeof text === 'string') return text
  if (text.say === 'undid') return m.steps_undid({ step: wordsOfStep(text.step) })
  if (text.say === 'redid') return m.steps_redid({ step: wordsOfStep(text.step) })
  return (stepWords[text.say] as (inputs: object) => string)(text)
}

/** What a pointer on the buttons says; null while there is no such step. */
export const undoTip = (step: StepText | null): string =>
  step === null ? m.steps_nothing_to_undo() : m.steps_undo_named({ step: wordsOfStep(step) })
export const redoTip = (step: StepText | null): string =>
  step === null ? m.steps_nothing_to_redo() : m.steps_redo_named({ step: wordsOfStep(step) })

/** What the list of steps says of its ends. */
export const nothingChanged = () => m.steps_none()
export const earliestState = () => m.steps_earliest()
export const stateAsOpened = () => m.steps_as_opened()
