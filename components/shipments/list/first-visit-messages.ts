import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/first-visit.json";
import en from "@/messages/en/first-visit.json";

addMessages("first-visit", { en, de });
