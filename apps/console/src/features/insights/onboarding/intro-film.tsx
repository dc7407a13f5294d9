import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import sceneWords from '@vitrine/messages/console/onboarding.scene'
import { useState } from 'react'
import css from './intro-film.module.css'

/**
 * A short introduction that is drawn here: an empty phone becomes an app. It needs no network and no sound, plays when it
 * is asked for and stops by itself. Its text stands beside it; for whoever wants less movement the finished picture does.
 */
export function IntroFilm() {
  const [plays, setPlays] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const play = () => {
    setPlays((before) => before + 1)
    setPlaying(true)
  }
  return (
    <figure className={css.film} aria-label={m.onboarding_film()}>
      {/* A new element begins anew. */}
      <div key={plays} className={css.stage} data-playing={isPlaying || undefined} aria-hidden>
        <div className={css.phone}>
          <div className={css.bar} />
          <div className={css.banner} />
          <div className={css.categories}>
            <i /> <i /> <i /> <i />
          </div>
          <div className={css.products}>
            <i /> <i /> <i /> <i />
          </div>
          <div className={css.tabs} />
          <div className={css.message}>
            <b />
            <span />
          </div>
        </div>
        <div className={css.live} />
        <div className={css.end} onAnimationEnd={() => setPlaying(false)} />
      </div>
      <figcaption className={css.words}>
        <ol>
          {Object.entries(sceneWords).map(([scene, word]) => (
            <li key={scene}>{word()}</li>
          ))}
        </ol>
        <Button
          className={css.play ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={isPlaying}
          onClick={play}
        >
          {plays === 0 ? m.onboarding_film_play() : m.onboarding_film_again()}
        </Button>
      </figcaption>
    </figure>
  )
}
