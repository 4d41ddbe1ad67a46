import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import { ContactLink } from '#src/session/contact-link.tsx'
import { Article, type ArticleSection } from '#src/ui/article/article.tsx'
import { products, type Product } from './products.ts'
import './product-article.css'

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
        lead={
          <>
            <p>{lead}</p>
            <p className="product-ask article-not-printed">
              <AskAbout {...product} look="primary" />
            </p>
          </>
        }
        figure={<product.Picture named />}
        sections={[...sections, ask(product)]}
        after={<Neighbours here={product} />}
      />
    </>
  )
}

/** Opens the contact form with the product as its subject. */
function AskAbout({ name, inSentence, look = 'plain' }: Product & { look?: 'plain' | 'primary' }) {
  return (
    <ContactLink look={look} about={{ subject: name }}>
      Ask about {inSentence}
    </ContactLink>
  )
}

/** No page prints prices. */
function ask(product: Product): ArticleSection {
  const { name } = product
  return {
    id: 'ask',
    title: 'See it, or order it',
    body: (
      <>
        <p>
          Prices and delivery are agreed with each customer. Ask for a demonstration, a trial or an offer: in
          a message from here, or by mail to{' '}
          <a href={`mailto:${brand.contactEmail}?subject=${encodeURIComponent(name)}`}>
            {brand.contactEmail}
          </a>
          .
        </p>
        <p className="article-not-printed">
          <AskAbout {...product} />
        </p>
      </>
    ),
  }
}

/** The way to the products before and after this one, round and round. */
function Neighbours({ here }: { here: Product }) {
  const at = products.indexOf(here)
  const before = products.at(at - 1)!
  const next = products[(at + 1) % products.length]!
  return (
    <nav className="product-neighbours article-not-printed" aria-label="Other products">
      <Link to={before.path} rel="prev">
        <span>Previous</span>
        <b>{before.name}</b>
        {before.summary}
      </Link>
      <Link to={next.path} rel="next">
        <span>Next</span>
        <b>{next.name}</b>
        {next.summary}
      </Link>
      <Link to={paths.products}>All products and guides</Link>
    </nav>
  )
}
