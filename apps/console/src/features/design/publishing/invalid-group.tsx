import { IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { setAppLanguage } from '../../../shared/api/app-language.ts'
import type { PlaceOnScreen } from '../../../shared/unsaved-changes/invalid-places.ts'
import { designLink } from '../design-link.ts'
import { addressedPlace } from '../presence/place.rules.ts'
import css from './publish-dialog.module.css'
import { saidPlace } from './said-place.ts'

interface InvalidGroupProps {
  places: readonly PlaceOnScreen[]
  onFollow: () => void
}

/** Lists fields whose values cannot be saved. Publishing waits for them, as shoppers would get the previous values. */
export const InvalidGroup = ({ places, onFollow }: InvalidGroupProps) => (
  <section aria-label={m.publishing_invalid()}>
    <ul className={css.groups}>
      <li className={css.group}>
        <h5 className={css.groupHead}>
          <IconCircleX size={16} className={css.blocks} aria-hidden="true" />
          {m.publishing_invalid()}
          <span className={css.count}>{places.length}</span>
        </h5>
        <p className={css.hint}>{m.publishing_invalid_hint()}</p>
        <ul className={css.findings}>
          {places.map(saidPlace).map(({ label, message, where, title, path, search, language }) => (
            <li key={`${path} ${language} ${JSON.stringify(search)}`} className={css.finding}>
              <Link
                className={css.link}
                {...designLink(addressedPlace(path), search)}
                onClick={() => {
                  setAppLanguage(language)
                  onFollow()
                }}
              >
                {m.publishing_invalid_field({ field: label, problem: message })}
                <span className={css.place}>{where || title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  </section>
)
