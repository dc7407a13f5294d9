/** What the sides of a workspace hold, and what they and their buttons are called. */

import closeWords from '@vitrine/messages/console/workspace.close_side'
import hideWords from '@vitrine/messages/console/workspace.hide_side'
import showWords from '@vitrine/messages/console/workspace.show_side'
import sideWords from '@vitrine/messages/console/workspace.side'
import buttonWords from '@vitrine/messages/console/workspace.side_button'

export type SideName = keyof typeof sideWords

export const wordsOfSide = (side: SideName) => ({
  title: sideWords[side](),
  button: buttonWords[side](),
  show: showWords[side](),
  hide: hideWords[side](),
  close: closeWords[side](),
})
