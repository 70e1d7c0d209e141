import styles from './scene.module.css'

/** Drawings of `src/public/scenes`, 640 by 400, for dark ground. */
export type SceneName =
  | 'bill'
  | 'boost'
  | 'city'
  | 'desk'
  | 'devices'
  | 'door'
  | 'family'
  | 'home'
  | 'match'
  | 'night'
  | 'office'
  | 'points'
  | 'room'
  | 'shield'
  | 'stage'

export interface SceneProps {
  readonly name: SceneName
  /** The scene in a window below 768 px; by default the same. */
  readonly narrow?: SceneName | undefined
  readonly className?: string | undefined
}

const fileOf = (name: SceneName): string => `/scenes/${name}.svg`

/** A drawn scene. Decorative; a separate file, which pages share and which loads once it comes near. */
export function Scene({ name, narrow, className }: SceneProps) {
  const scene = (
    <img
      src={fileOf(name)}
      className={className}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
  if (narrow === undefined) return scene
  return (
    <picture className={styles.picture}>
      <source media="(max-width: 767.98px)" srcSet={fileOf(narrow)} />
      {scene}
    </picture>
  )
}
