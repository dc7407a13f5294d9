/**
 * Shows what a merge does with one block, tab or page: it is stated where there is no conflict, and asked field by
 * field otherwise.
 */
import { Checkbox, Radio, Text } from '@mantine/core'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { keepsBoth } from '@vitrine/domain/merge/merge-design.rules'
import { m } from '@vitrine/messages/console'
import mergedWords from '@vitrine/messages/console/workspace.merged'
import ownMergedWords from '@vitrine/messages/console/workspace.own_merged'
import { Segmented } from '@vitrine/ui/segmented'
import { useIsMe } from '../../../../shared/api/use-is-me.ts'
import type { Choice, Choices } from '../../editor/saving/merge-documents.ts'
import type { FieldQuestion, MergedThing } from '../../editor/saving/merge-questions.ts'
import { fieldWords, isColor, valueWords } from '../../versions/difference-words.ts'
import css from './merge-dialog.module.css'

const Value = ({ value }: { value: unknown }) => (
  <>
    {isColor(value) ? <span className={css.swatch} style={{ background: value }} aria-hidden="true" /> : null}
    {valueWords(value)}
  </>
)

/** What became of the thing; who changed or deleted it on which side. */
function outcomeOf({ by, mine, theirs }: MergedThing): keyof typeof mergedWords {
  const isDeletedByMe = mine == null && theirs != null
  const isDeletedByThem = theirs == null && mine != null
  if (by === 'joined') return 'joined'
  if (by === 'theirs') return isDeletedByThem ? 'deletedByThem' : 'theirs'
  if (by === 'mine') return isDeletedByMe ? 'deletedByMe' : 'mine'
  if (isDeletedByMe) return 'conflictDeletedByMe'
  return isDeletedByThem ? 'conflictDeletedByThem' : 'conflict'
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
  const isMe = useIsMe()
  const isBoth = choices.get(thing.key) === 'both'
  return (
    <table className={css.versions} aria-label={m.workspace_both_versions({ name })}>
      <thead>
        <tr>
          <th scope="col">{m.workspace_field()}</th>
          <th scope="col">{isMe(savedBy) ? m.presence_you() : savedBy}</th>
          <th scope="col">{m.workspace_you()}</th>
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

export function MergedThingView(props: ThingProps) {
  const { thing, name, savedBy, choices, onChoose, canKeepBoth = false } = props
  const isOwn = useIsMe()(savedBy)
  const outcome = outcomeOf(thing)
  const text = isOwn ? ownMergedWords[outcome]() : mergedWords[outcome]({ who: savedBy })
  const [whole] = thing.questions.filter(({ path }) => path === null)
  if (thing.by !== 'conflict')
    return (
      <div className={css.settled}>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed">
          {text}
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
            aria-label={m.workspace_version_to_keep({ name })}
            options={[
              { value: 'theirs', label: isOwn ? m.workspace_own_theirs() : m.workspace_theirs() },
              { value: 'mine', label: isOwn ? m.workspace_own_mine() : m.workspace_mine() },
            ]}
            value={chosenOf(whole, choices)}
            onChange={(choice) => onChoose(whole.key, choice)}
          />
        ) : canKeepBoth ? (
          <Checkbox
            size="xs"
            label={m.workspace_keep_both()}
            checked={choices.get(thing.key) === 'both'}
            onChange={({ currentTarget: { checked } }) => onChoose(thing.key, checked ? 'both' : null)}
          />
        ) : null}
      </div>
      {whole ? null : <FieldChoices {...props} />}
    </>
  )
}
