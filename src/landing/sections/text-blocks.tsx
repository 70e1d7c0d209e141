import type { TextBlock } from '../../content/news.ts'
import { blank } from '../../ui/new-tab.ts'

interface TextBlocksProps {
  readonly blocks: readonly TextBlock[]
  /** The text's video; opens in a new tab. */
  readonly videoHref: string | null
}

/** A longer text from its blocks. */
export function TextBlocks({ blocks, videoHref }: TextBlocksProps) {
  return (
    <>
      {blocks.map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.text}>{block.text}</p>
        ) : (
          <ul key={block.items.join()}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
      {videoHref ? (
        <p>
          <a href={videoHref} {...blank}>
            Abrir o vídeo em outra aba
          </a>
        </p>
      ) : null}
    </>
  )
}
