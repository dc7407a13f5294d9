/** A block or the settings of a page as both left them: every field that differs, theirs beside mine. */
import { compareFields } from '@vitrine/blocks/page/compare-pages'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { fieldWords, isColour, valueWords } from '../versions/difference-words.ts'
import css from './merge-dialog.module.css'

const Value = ({ value }: { value: unknown }) => (
  <>
    {isColour(value) ? <span className={css.swatch} style={{ background: value }} aria-hidden="true" /> : null}
    {valueWords(value)}
  </>
)

interface BothVersionsProps {
  name: string
  theirs: unknown
  mine: unknown
  savedBy: string
  /** Whose labels name the fields. */
  fields: readonly Field[]
}

export function BothVersions({ name, theirs, mine, savedBy, fields }: BothVersionsProps) {
  const differences = compareFields(theirs, mine).filter(({ path }) => path !== 'id' && path !== 'schemaVersion')
  return (
    <table className={css.versions} aria-label={`Both versions of ${name}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{savedBy}</th>
          <th scope="col">You</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{fieldWords(path, fields)}</th>
            <td>
              <Value value={before} />
            </td>
            <td>
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
