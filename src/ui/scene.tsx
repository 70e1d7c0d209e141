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
  readonly className?: string | undefined
}

/** A drawn scene. Decorative; a separate file, which pages share and which loads once it comes near. */
export function Scene({ name, className }: SceneProps) {
  return (
    <img
      src={`/scenes/${name}.svg`}
      className={className}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
