import { Link } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { Article, type ArticleSection } from '#src/ui/article/article.tsx'
import { GuideList } from './guide-list.tsx'
import { products } from './products.ts'
import './products-page.css'

const overview: ArticleSection = {
  id: 'products',
  title: 'Three products, one record',
  body: (
    <>
      <p>
        They are made to work with each other. The lot number ties them together: scanned at the station,
        shown on the tag, looked up on the tablet. Each is useful alone, too.
      </p>
      <ul className="product-list">
        {products.map(({ path, name, summary, Picture }) => (
          <li key={path}>
            <Picture />
            <h3>
              <Link to={path}>{name}</Link>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </>
  ),
}

const guides: ArticleSection = {
  id: 'guides',
  title: 'For those who have e-tags',
  body: <GuideList />,
}

/** `/products`: Our Products. */
export function ProductsPage() {
  return (
    <>
      <title>{`Our Products · ${brand.name}`}</title>
      <Article
        title="Our Products"
        lead={
          <p>
            {brand.name} photographs stones and labels parcels for its own trade. The tools it uses for that
            are offered to customers as well.
          </p>
        }
        sections={[overview, guides]}
      />
    </>
  )
}
