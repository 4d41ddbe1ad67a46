import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import { Article, Drawing, type ArticleSection } from '#src/ui/article/article.tsx'
import { products, type Product } from './products.ts'

interface ProductArticleProps {
  product: Product
  lead: ReactNode
  sections: readonly ArticleSection[]
}

/** One product's page: its drawing, its text, how to ask for it, and the way to the others. */
export function ProductArticle({ product, lead, sections }: ProductArticleProps) {
  return (
    <>
      <title>{`${product.name} · ${brand.name}`}</title>
      <Article
        title={product.name}
        lead={<p>{lead}</p>}
        figure={<Drawing src={product.drawing} label={product.drawn} />}
        sections={[...sections, ask(product)]}
        after={<OtherProducts here={product} />}
      />
    </>
  )
}

/** Prices and delivery are agreed with each customer, so no page prints any. */
function ask({ name }: Product): ArticleSection {
  return {
    id: 'ask',
    title: 'See it, or order it',
    body: (
      <p>
        For a demonstration, delivery and prices write to{' '}
        <a href={`mailto:${brand.contactEmail}?subject=${encodeURIComponent(name)}`}>{brand.contactEmail}</a>,
        or choose Contact Us in the menu.
      </p>
    ),
  }
}

function OtherProducts({ here }: { here: Product }) {
  return (
    <section aria-labelledby="other-products" className="article-not-printed">
      <h2 id="other-products">Also from us</h2>
      <ul>
        {products
          .filter((product) => product !== here)
          .map(({ path, name, summary }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>: {summary}
            </li>
          ))}
        <li>
          <Link to={paths.products}>All products and guides</Link>
        </li>
      </ul>
    </section>
  )
}
