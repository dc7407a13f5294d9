/**
 * Shows what a merge does with one block, tab or page: it is stated where there is no conflict, and asked field by
 * field otherwise.
 */
import { Checkbox, Radio, Text } from '@mantine/core'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { keepsBoth } from '@vitrine/domain/merge/merge-design.rules'
import { Segmented } from '@vitrine/ui/segmented'
import type { FieldQuestion, MergedThing } from '../../editor/saving/merge-questions.ts'
import type { Choice, Choices } from '../../editor/saving/merge-values.ts'
import { fieldWords, isColor, valueWords } from '../../versions/difference-words.ts'
import css from './merge-dialog.module.css'

const Value = ({ value }: { value: unknown }) => (
  <>
    {isColor(value) ? <span className={css.swatch} style={{ background: value }} aria-hidden="true" /> : null}
    {valueWords(value)}
  </>
)

function changeText({ by, mine, theirs }: MergedThing, savedBy: string): string {
  if (by === 'joined') return `Changed by you and by ${savedBy}, joined`
  if (by === 'theirs') return theirs == null && mine != null ? `Deleted by ${savedBy}` : `Changed by ${savedBy}`
  if (by === 'mine') return mine == null && theirs != null ? 'Deleted by you' : 'Changed by you'
  if (mine == null && theirs != null) return `Deleted by you, changed by ${savedBy}`
  if (theirs == null && mine != null) return `Changed by you, deleted by ${savedBy}`
  return `Changed by you and by ${savedBy}`
}

const chosenOf = ({ key, mine, theirs }: FieldQuestion, choices: Choices): 'mine' | 'theirs' => {
  const chosen = choices.get(key)
  return chosen === 'mine' || chosen === 'theirs' ? chosen : keepsBoth({ path: [], base: null, mine, theirs })
}

interface ThingProps {
  thing: MergedThing
  name: string
  savedBy: string
  /** The fields whose labels name the differences. */
  fields: readonly Field[]
  choices: Choices
  onChoose: (key: string, choice: Choice | null) => void
  /** True when both versions may be kept, as two separate items. */
  canKeepBoth?: boolean
}

/** Lists every field that both sides changed, theirs beside mine; one of the two is kept. */
function FieldChoices({ thing, name, savedBy, fields, choices, onChoose }: ThingProps) {
  const isBoth = choices.get(thing.key) === 'both'
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
        {thing.questions.map((question) => {
          const label = question.path === null ? name : fieldWords(question.path, fields)
          const labelId = `field-${question.key}`
          const radio = (side: 'theirs' | 'mine') => (
            <Radio
              size="xs"
              name={question.key}
              label={<Value value={question[side]} />}
              aria-describedby={labelId}
              checked={isBoth ? false : chosenOf(question, choices) === side}
              disabled={isBoth}
              onChange={() => onChoose(question.key, side)}
            />
          )
          return (
            <tr key={question.key}>
              <th scope="row" id={labelId}>
                {label}
              </th>
              <td>{radio('theirs')}</td>
              <td>{radio('mine')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const mineOrTheirs = [
  { value: 'theirs', label: 'Theirs' },
  { value: 'mine', label: 'Mine' },
] as const

export function MergedThingView(props: ThingProps) {
  const { thing, name, savedBy, choices, onChoose, canKeepBoth = false } = props
  const text = changeText(thing, savedBy)
  const [whole] = thing.questions.filter(({ path }) => path === null)
  if (thing.by !== 'conflict')
    return (
      <div className={css.settled}>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed">
          {thing.by === 'joined' ? text : `${text}, kept`}
        </Text>
      </div>
    )
  return (
    <>
      <div className={css.question}>
        <div>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {text}
          </Text>
        </div>
        {whole ? (
          <Segmented
            size="xs"
            aria-label={`Version of ${name} to keep`}
            options={mineOrTheirs}
            value={chosenOf(whole, choices)}
            onChange={(choice) => onChoose(whole.key, choice)}
          />
        ) : canKeepBoth ? (
          <Checkbox
            size="xs"
            label="Keep both, as two blocks"
            checked={choices.get(thing.key) === 'both'}
            onChange={({ currentTarget: { checked } }) => onChoose(thing.key, checked ? 'both' : null)}
          />
        ) : null}
      </div>
      {whole ? null : <FieldChoices {...props} />}
    </>
  )
}
