import { numbersIn } from './numbers-in.rules.ts'

interface KeptProps {
  text: string
  /** Amounts, codes and names of people in the text; its numbers where they are not named. */
  values?: readonly string[]
}

/** A sentence in which a browser's translator leaves these values as they are. */
export function Kept({ text, values: [value, ...others] = numbersIn(text) }: KeptProps) {
  if (value === undefined) return text
  const at = value === '' ? -1 : text.indexOf(value)
  if (at < 0) return <Kept text={text} values={others} />
  return (
    <>
      <Kept text={text.slice(0, at)} values={others} />
      <span translate="no">{value}</span>
      <Kept text={text.slice(at + value.length)} values={others} />
    </>
  )
}
