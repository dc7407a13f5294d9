import type { HostWord } from '@vitrine/blocks/kit/host/host-words'
import { useCanvas } from './canvas-context.tsx'

/** What the shopper app itself says, in the language that is shown. */
export const AppWord = ({ word }: { word: HostWord }) => useCanvas().host.word(word)
